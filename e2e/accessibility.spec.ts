import { faultsOf } from './accessibility-faults';
import { expect, path, test } from './fixtures';

const SCREENS = ['', '/payments', '/invoices', '/customers', '/orders', '/files'];

const LOOKS = [
  { colorScheme: 'light', locale: 'es-MX' },
  { colorScheme: 'dark', locale: 'en' },
] as const;

for (const { colorScheme, locale } of LOOKS) {
  test.describe(`${colorScheme}, ${locale}`, () => {
    test.use({ colorScheme });
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    });

    for (const screen of SCREENS) {
      test(`${screen || 'overview'}: nothing that keeps people out`, async ({ page }) => {
        // A few rows say all there is to say, and the check costs time per element.
        await page.goto(path(screen === '/payments' ? '/payments?size=10' : screen), { waitUntil: 'load' });
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        expect(await faultsOf(page)).toEqual([]);
      });
    }

    test('what opens over a list, and the record of a payment: nothing that keeps people out', async ({ page }) => {
      await page.goto(path('/payments?size=10'), { waitUntil: 'load' });
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/[?&]row=/);
      await expect(page.getByRole('complementary')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      for (const key of ['?', 'Control+k', 'e']) {
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await faultsOf(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      const record = page.getByRole('main').locator('tbody').getByRole('link').first();
      await page.goto((await record.getAttribute('href')) ?? '', { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });
  });
}
