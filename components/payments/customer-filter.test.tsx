import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerApi, renderScreen } from '@/components/test-screen';
import { CustomerFilter } from './customer-filter';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a pasted name is searched without its tabs and line breaks; where none matches, it is said where guests are', async () => {
  const asked = answerApi(() =>
    Response.json({ items: [], total: 0, nextCursor: null, previousCursor: null, asOf: 1 }),
  );
  renderScreen(<CustomerFilter chosen={null} onChoose={vi.fn()} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '\tLucía \u0000Ejemplo\r\n' } });
  await screen.findByText(/Quien pagó sin registrarse no está entre los clientes/);
  await waitFor(() => expect(asked.map((url) => url.searchParams.get('q'))).toEqual(['Lucía Ejemplo']));
});
