// Runs in the page before anything else: notes the first frame that shows a row of payments, and every layout shift.
(() => {
  /** @type {{ firstRow: number | null, shift: number }} */
  const noted = { firstRow: null, shift: 0 };
  Object.assign(window, { corteNoted: noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const row = document.querySelector('main a[href*="/payments/"]')?.getBoundingClientRect();
    if (!row || row.height === 0 || row.top >= innerHeight) return requestAnimationFrame(look);
    const found = performance.now();
    // The frame that paints the row ends before the next one begins, which scripts may hold up: where that frame is the
    // page's first, the browser itself says when it was painted.
    requestAnimationFrame(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      noted.firstRow = first && first.startTime >= found ? first.startTime : performance.now();
    });
  };
  requestAnimationFrame(look);
})();
