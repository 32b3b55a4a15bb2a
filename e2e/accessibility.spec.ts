import { AxeBuilder } from '@axe-core/playwright';
import { expect, path, test } from './fixtures';

const SCREENS = ['', '/payments', '/invoices', '/customers', '/orders'];

for (const screen of SCREENS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${screen || 'overview'} in ${colorScheme}: nothing that keeps people out`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      // A few rows say all there is to say, and the check costs time per element.
      await page.goto(path(screen === '/payments' ? '/payments?size=10' : screen), { waitUntil: 'load' });
      await expect(page.getByRole('main')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
      const found = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ html }) => html)
            .join(' | ')}`,
      );
      expect(found).toEqual([]);
    });
  }
}
