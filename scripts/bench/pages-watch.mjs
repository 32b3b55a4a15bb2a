// Runs in the page before anything else: notes the frame that painted the first row of payments, the largest paint, and every
// layout shift. Both paints are times of the browser's own, so that they can be compared.
(() => {
  /** @type {{ firstRow: number | null, shift: number, largest: number, what: string }} */
  const noted = { firstRow: null, shift: 0, largest: 0, what: '' };
  Object.assign(window, { corteNoted: noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element = Reflect.get(entry, 'element');
      noted.largest = entry.startTime;
      noted.what = `${element?.localName} ${String(element?.textContent).slice(0, 40)}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.firstRow = Math.min(noted.firstRow ?? startTime, startTime);
  }).observe({ type: 'element', buffered: true });
  // Before it is painted: the browser notes what carries the attribute by then. The parser may stop within the row.
  new MutationObserver((_, observer) => {
    const row = document.querySelector('main a[href*="/payments/"]')?.closest('tr');
    if (!row) return;
    for (const cell of row.cells) cell.setAttribute('elementtiming', 'row');
    if (row.nextElementSibling) observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
})();
