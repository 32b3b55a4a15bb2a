'use client';

import { FileSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type DragEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { fetchPart, lazyPart } from '@/components/browser/lazy-part';
import type { FileCheck } from '@/lib/file-check/check';
import type { Unreadable } from '@/lib/file-check/open-file';

const CheckResult = lazyPart(async () => ({ default: (await import('./check-result')).CheckResult }));

type State =
  | { kind: 'idle' }
  | { kind: 'reading'; name: string; rows: number }
  | { kind: 'unreadable'; name: string; why: Unreadable | 'unknown' }
  | { kind: 'checked'; name: string; check: FileCheck };

/** Nothing leaves the browser. */
export function CheckPanel() {
  const t = useTranslations('check');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [draggedOver, setDraggedOver] = useState(false);
  const newest = useRef<AbortController | null>(null);
  const title = useId();
  const answer = useRef<HTMLDivElement>(null);

  // What was asked for is shown wherever the page stands.
  useEffect(() => {
    if (state.kind !== 'idle') answer.current?.scrollIntoView?.({ block: 'nearest' });
  }, [state.kind]);

  async function check(files: readonly File[]) {
    const name = files.map((file) => file.name).join(', ');
    if (files.length === 0) return;
    // Only the last of several drops is checked.
    newest.current?.abort();
    const current = new AbortController();
    newest.current = current;
    const show = (next: State) => {
      if (!current.signal.aborted) setState(next);
    };
    show({ kind: 'reading', name, rows: 0 });
    const part = await fetchPart(() => import('./run-check'));
    if (part) show({ name, ...(await part.runCheck(files, (rows) => show({ kind: 'reading', name, rows }))) });
    else show({ kind: 'idle' });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setDraggedOver(false);
    void check([...event.dataTransfer.files]);
  }

  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="text-base font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-[68ch] text-sm text-soft">{t('intro')}</p>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
        className={`no-print mt-3 flex min-h-24 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-dashed px-4 py-5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${
          draggedOver ? 'border-accent bg-accent-wash' : 'border-line-strong hover:bg-wash'
        }`}
      >
        <FileSearch aria-hidden className="size-5 shrink-0 text-accent" />
        <span className="font-medium text-accent">{t('choose')}</span>
        <span className="text-soft">{t('drop')}</span>
        <input
          type="file"
          multiple
          accept=".zip,.xlsx,.csv"
          className="sr-only"
          onChange={(event) => {
            void check([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      <div ref={answer} role="status" className="mt-3 scroll-mt-4 text-sm">
        {state.kind === 'reading' && t('reading', { name: state.name, rows: state.rows })}
        {state.kind === 'unreadable' && (
          <>
            <p className="font-mono text-xs wrap-anywhere">{state.name}</p>
            <p className="mt-1 text-base font-medium text-danger">{t(`unreadable.${state.why}.what`)}</p>
            <p>{t(`unreadable.${state.why}.do`)}</p>
          </>
        )}
        {state.kind === 'checked' && (
          <Suspense>
            <CheckResult name={state.name} check={state.check} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
