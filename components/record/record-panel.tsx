'use client';

import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import type { PanelNavigation } from '@/components/data-table/open-record/open-record';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { isNotFound } from '@/lib/errors';

interface RecordPanelProps extends PanelNavigation {
  /** What stands in it, for those who cannot see it. */
  label: string;
  /** The record's own page. */
  href: string;
  /** Why the record could not be had, where the list does not hold it. */
  error: unknown;
  /** What is said of a record that does not exist, and of one that is on its way. */
  words: { notFound: string; loading: string };
  /** What the record is at a glance, its fields, and as of when they are; null until it is there. */
  record: { title: ReactNode; fields: ReactNode; asOf: string } | null;
  /** The parts of its page that reach from edge to edge. */
  children?: ReactNode;
}

const ICON_BUTTON =
  'inline-flex size-9 items-center justify-center rounded-md text-soft hover:bg-wash hover:text-ink aria-disabled:opacity-40 sm:size-8';

/** A record beside its list; on a narrow screen it covers the list. It takes the focus when it opens, and keeps it. */
export function RecordPanel(props: RecordPanelProps) {
  const { label, href, place, onStep, onClose, error, words, record, children } = props;
  const t = useTranslations('panel');
  const panel = useRef<HTMLElement>(null);
  // What stands below the fields is drawn when those have been.
  const whole = useDeferredValue(true, false);
  // The document's focus.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <aside ref={panel} tabIndex={-1} aria-label={label} data-record-panel className="record-panel">
      <div className="flex items-center gap-0.5 border-b border-line px-3 py-1.5">
        <button
          type="button"
          aria-label={t('previous')}
          title={`${t('previous')} (k)`}
          aria-disabled={place === null || place.at <= 1}
          onClick={() => onStep(-1)}
          className={ICON_BUTTON}
        >
          <ChevronUp aria-hidden className="size-4" />
        </button>
        <button
          type="button"
          aria-label={t('next')}
          title={`${t('next')} (j)`}
          aria-disabled={place === null || place.at >= place.loaded}
          onClick={() => onStep(1)}
          className={ICON_BUTTON}
        >
          <ChevronDown aria-hidden className="size-4" />
        </button>
        <p role="status" className="ml-1.5 flex-1 text-xs text-soft">
          {place && t('place', place)}
        </p>
        <Link href={href} prefetch={false} aria-label={t('page')} title={t('page')} className={ICON_BUTTON}>
          <Maximize2 aria-hidden className="size-4" />
        </Link>
        <button
          type="button"
          aria-label={t('close')}
          title={`${t('close')} (Esc)`}
          onClick={onClose}
          className={ICON_BUTTON}
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="@container px-4 py-4 lg:px-6">
          {record ? (
            <>
              {record.title}
              <div className="mt-5">{record.fields}</div>
              <p className="text-xs text-soft">{record.asOf}</p>
            </>
          ) : error ? (
            <Notice tone="danger">{isNotFound(error) ? words.notFound : <ErrorText error={error} />}</Notice>
          ) : (
            <p role="status">{words.loading}</p>
          )}
        </div>
        {record && whole && children}
      </div>
    </aside>
  );
}
