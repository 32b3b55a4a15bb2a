import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerApi } from '@/components/test-screen';
import { statementsOf } from '@/lib/domain/files/receipt-seal';
import { columns, difference, RECEIPT, verdict } from './test-check';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['Completo', 'Las 3 filas son las del recibo', { whole: true, difference: null }],
  ['Faltan filas', 'Falta 1 de 3 filas: la que era la fila 4.', { rows: 2, difference: difference({ removed: [4] }) }],
  ['Editado', 'Se cambió la fila 3.', { difference: difference({ changed: [3] }) }],
  [
    'Editado',
    'Se cambiaron 2 filas: 3, 9. Se agregó la fila 5.',
    { rows: 4, difference: difference({ changed: [3, 9], added: [5] }) },
  ],
  ['Con filas agregadas', 'Se agregaron 2 filas: 4, 5.', { rows: 5, difference: difference({ added: [4, 5] }) }],
  [
    'Reordenado',
    'Son las mismas 3 filas, sin cambio. Se ordenaron por charge_amount, de mayor a menor.',
    { difference: difference({ moved: [2, 3] }), sortedBy: { column: 'charge_amount', direction: 'desc' as const } },
  ],
  [
    'Reordenado',
    'Son las mismas 3 filas, sin cambio. Cambió de lugar la fila 2.',
    { difference: difference({ moved: [2] }) },
  ],
  [
    'Faltan columnas',
    'Se quitó la columna status.',
    { columns: columns({ missing: ['status'] }), difference: null, digests: null },
  ],
  [
    'Columnas con otro nombre',
    'La columna status ahora se llama estado.',
    { columns: columns({ renamed: [{ from: 'status', to: 'estado' }] }) },
  ],
  ['Distinto de su recibo', 'Tiene 9 filas y el recibo habla de 3', { rows: 9, difference: null }],
  ['Solo el recibo', 'El archivo del que habla el recibo no está aquí', { rows: 0, columns: null, difference: null }],
])('R-04 the verdict %s says %s', (word, sentence, given) => {
  verdict(given);
  expect(screen.getByText(word)).toBeTruthy();
  expect(document.body.textContent).toContain(sentence);
});

test('R-04 columns that somebody added are named with their place, whatever the verdict on the others', () => {
  const added = [
    { header: 'nota', after: null },
    { header: 'revisado', after: 'status' },
  ];
  verdict({ whole: true, columns: columns({ added, moved: ['name'] }) });
  for (const text of [
    'Se agregó la columna nota al principio; el recibo no la incluye.',
    'Se agregó la columna revisado después de status; el recibo no la incluye.',
    'Cambió de lugar la columna name.',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('R-03 an edited receipt is a verdict of its own, and names what was edited', () => {
  verdict({ whole: true }, {}, { statements: ['sums', 'filters', 'countedAfter'], lines: ['al momento / as of'] });
  expect(screen.getByText('Recibo editado')).toBeTruthy();
  expect(screen.getByText('No es como salió: las sumas, los filtros, lo que contó el proveedor.')).toBeTruthy();
  expect(screen.getByText('Tampoco es como salió la línea «al momento / as of».')).toBeTruthy();
});

test('R-03 a receipt of the older form says so', () => {
  verdict({ whole: true }, {}, { sealed: false });
  expect(screen.getByText(/El recibo es de la forma anterior/)).toBeTruthy();
  expect(screen.queryByText('Recibo editado')).toBeNull();
});

test('every statement of a receipt has a name in words', () => {
  const { version, format, decimal, ...named } = statementsOf(RECEIPT);
  verdict({ whole: true }, {}, { statements: Object.keys(named) });
  for (const name of Object.keys(named).filter((name) => !['sums', 'digests', 'filters', 'account'].includes(name))) {
    expect(document.body.textContent).not.toMatch(new RegExp(`[:,] ${name}[,.]`));
  }
});

test('R-04 of an edited file, what was compared is said: the file as it is, and its receipt apart', async () => {
  const now = { ...RECEIPT, asOf: RECEIPT.asOf + 1000 };
  answerApi((url) =>
    url.pathname.includes('/exports/')
      ? Response.json({ state: 'complete', receipt: now })
      : new Response('charge_id\r\n'),
  );
  verdict({ difference: difference({ changed: [3] }), digests: 'aaaaaaaaddddddddcccccccc' });
  fireEvent.click(screen.getByRole('button', { name: 'Comparar con la cuenta ahora' }));
  const edited =
    'Se comparó el archivo como está ahora, ya editado, con la cuenta. 1 de sus filas no coincide con la cuenta; le falta 1 fila de la cuenta.';
  expect(await screen.findByText(edited)).toBeTruthy();
  expect(
    screen.getByText('El archivo original, según su recibo: Nada ha cambiado: son las mismas 3 filas.'),
  ).toBeTruthy();
});

test.each([
  ['ours', [], 'El recibo lleva la firma de esta cuenta: lo que dice salió de aquí.'],
  ['ours', ['sums'], 'La firma es de esta cuenta, pero el recibo se editó después.'],
  ['false', [], /La firma no corresponde al recibo/],
  ['other-key', [], /El recibo está firmado con otra llave/],
])(
  'R-03 the account says whether the signature of a receipt is its own: %s %j',
  async (signature, statements, words) => {
    const seal = { statements: {}, lines: [], sha256: 'ab', key: 'cd', signature: 'ef' };
    const asked = answerApi(({ pathname }) => {
      if (pathname.endsWith('/signature')) return Response.json({ signature });
      return pathname.includes('/exports/')
        ? Response.json({ state: 'complete', receipt: RECEIPT })
        : new Response('x');
    });
    verdict({ whole: true }, { seal }, { statements });
    fireEvent.click(screen.getByRole('button', { name: 'Comparar con la cuenta ahora' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(asked.find(({ pathname }) => pathname.endsWith('/signature'))?.search).toBe(
      '?sha256=ab&key=cd&signature=ef',
    );
  },
);
