const replacements = new WeakMap<Node, Node>();

/**
 * Lets React go on after a browser's translation has wrapped its text nodes in elements, or replaced them: without it,
 * the first removal or insertion beside such a text throws and takes the page away.
 */
export function acceptTranslatedText({ Node, MutationObserver, document }: Window & typeof globalThis): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const wrapper = childAround(this, child);
    child.parentNode?.removeChild(child);
    const emptied = wrapper?.textContent === '' || wrapper === replacements.get(child);
    if (wrapper && emptied) removeChild.call(this, wrapper);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    const next = before === null || before.parentNode === this ? before : childAround(this, before);
    return insertBefore.call(this, child, next) as Child;
  };

  const changed = new MutationObserver((records) => {
    for (const { target } of records) restore(target);
  });
  const moved = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
      if (!font) continue;
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
        replacements.set(text, font);
        changed.observe(text, { characterData: true });
      }
    }
  });
  moved.observe(document, { childList: true, subtree: true });
}

function childAround(parent: Node, node: Node): Node | null {
  let at: Node | null = node.parentNode ? node : (replacements.get(node) ?? null);
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/** React has changed a text that no longer stands in the page: a stale translation of it must not stay. */
function restore(text: Node): void {
  const font = replacements.get(text);
  if (text.isConnected || !font?.parentNode) return;
  font.parentNode.replaceChild(text, font);
  replacements.delete(text);
}
