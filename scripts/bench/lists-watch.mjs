/** Runs in the page: the length of every frame, frames that showed a place without a row, and the most nodes there were. */
window.corteFrames = {
  begin() {
    const table = document.querySelector('table.ledger');
    const section = table.parentElement;
    const seen = { frames: [], blank: 0, nodes: 0 };
    let last = performance.now();
    let going = true;
    function frame(now) {
      if (!going) return;
      seen.frames.push(now - last);
      last = now;
      const { top, bottom } = section.getBoundingClientRect();
      const rooms = [...table.tBodies[0].querySelectorAll('.room')].map((room) => room.getBoundingClientRect());
      if (rooms.some((room) => room.height > 0 && room.bottom > top + 40 && room.top < bottom - 2)) seen.blank += 1;
      seen.nodes = Math.max(seen.nodes, document.getElementsByTagName('*').length);
      requestAnimationFrame(frame);
    }
    requestAnimationFrame(frame);
    this.end = () => {
      going = false;
      return seen;
    };
  },
  /** Moves the scrollbar from one end to the other in `ms`, as a hand that throws it. */
  throwTo(ms) {
    const section = document.querySelector('table.ledger').parentElement;
    const from = performance.now();
    return new Promise((resolve) => {
      function step(now) {
        const part = Math.min(1, (now - from) / ms);
        section.scrollTop = part * (section.scrollHeight - section.clientHeight);
        if (part < 1) requestAnimationFrame(step);
        else resolve();
      }
      requestAnimationFrame(step);
    });
  },
  /** ms from a click on a row to the frame that shows its record beside the list; the panel is closed before and after. */
  async panel(index) {
    const shown = () => document.querySelector('[data-record-panel] h2');
    const row = document.querySelector(`table.ledger [aria-rowindex="${index + 2}"]`);
    const clicked = performance.now();
    row.lastElementChild.click();
    while (!shown()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const took = performance.now() - clicked;
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    while (shown()) await new Promise(requestAnimationFrame);
    return took;
  },
  /** ms from the last byte of the answer of a new filter to the frame that shows its rows alone. */
  async filter(search) {
    history.pushState(null, '', `${location.pathname}?${search}`);
    const table = () => document.querySelector('table.ledger');
    const answer = () =>
      performance
        .getEntriesByType('resource')
        .findLast(({ name }) => name.includes('/api/') && name.includes('status=paid'));
    for (;;) {
      await new Promise(requestAnimationFrame);
      if (answer()?.responseEnd > 0 && table().getAttribute('aria-busy') === 'false') break;
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - answer().responseEnd;
  },
};
