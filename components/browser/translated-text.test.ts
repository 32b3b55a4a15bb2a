import { afterEach, expect, test } from 'vitest';
import { acceptTranslatedText } from './translated-text';

acceptTranslatedText(window);

afterEach(() => {
  document.body.innerHTML = '';
});

function wrap(text: Text): HTMLElement {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  outer.append(inner);
  text.replaceWith(outer);
  inner.append(text);
  return outer;
}

function line(...texts: string[]): HTMLElement {
  const parent = document.createElement('p');
  parent.append(...texts.map((text) => document.createTextNode(text)));
  document.body.append(parent);
  return parent;
}

const textAt = (parent: HTMLElement, index: number) => parent.childNodes[index] as Text;

test('R-30 a wrapped text is removed with its wrapper, and what is before or after it stays', () => {
  const parent = line('one', 'two', 'three');
  const two = textAt(parent, 1);
  wrap(two);
  expect(parent.removeChild(two)).toBe(two);
  expect(parent.textContent).toBe('onethree');
  expect(parent.childNodes).toHaveLength(2);
});

test('R-30 an element is inserted before a wrapped text, in its place', () => {
  const parent = line('one', 'two');
  const two = textAt(parent, 1);
  wrap(two);
  const added = document.createElement('b');
  added.textContent = '-';
  parent.insertBefore(added, two);
  expect(parent.textContent).toBe('one-two');
});

test('R-30 of two texts merged in one wrapper, only the removed one goes', () => {
  const parent = line('one', 'two');
  const [one, two] = [textAt(parent, 0), textAt(parent, 1)];
  const outer = wrap(one);
  outer.append(two);
  parent.removeChild(one);
  expect(parent.textContent).toBe('two');
});

test('R-30 a text that translation replaced: a change of it is shown, removal and insertion find its place', async () => {
  const replaced = (parent: HTMLElement) => {
    const text = textAt(parent, 1);
    const font = document.createElement('font');
    font.textContent = 'zwei';
    text.replaceWith(font);
    return text;
  };
  const [changed, removed, before] = [line('1', 'two', '3'), line('1', 'two', '3'), line('1', 'two', '3')];
  const texts = [changed, removed, before].map(replaced);
  await Promise.resolve();
  if (texts[0]) texts[0].nodeValue = 'new';
  if (texts[1]) removed.removeChild(texts[1]);
  if (texts[2]) before.insertBefore(document.createTextNode('+'), texts[2]);
  await Promise.resolve();
  expect(changed.textContent).toBe('1new3');
  expect(removed.textContent).toBe('13');
  expect(before.textContent).toBe('1+zwei3');
});
