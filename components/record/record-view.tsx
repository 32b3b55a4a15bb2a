import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, ChevronDown, ChevronUp, type LucideIcon, Maximize2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { PrintedAccount } from '@/components/account/printed-account';
import { useFormat } from '@/components/account/use-format';
import type { PanelNavigation } from '@/components/data-table/open-record/open-record';
import { AppLink } from '@/components/ui/app-link';
import { ErrorText } from '@/components/ui/error-text';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Notice } from '@/components/ui/notice';
import { RetryText } from '@/components/ui/retry-text';
import { isNotFound } from '@/lib/errors';

interface RecordViewProps {
  words: 'payment' | 'invoices.record' | 'order' | 'customer';
  label: string;
  beside: PanelNavigation | undefined;
  /** Of its page, and of the list that the page leads back to. */
  href: string;
  list: string;
  query: UseQueryResult;
  /** When the record was read, UTC milliseconds; undefined until it is. */
  asOf: number | undefined;
  title: ReactNode;
  actions: ReactNode;
  fields: ReactNode;
  /** Instead of the page, and in the panel. */
  notFound: { page: ReactNode; text: string };
  /** Full-width sections below the fields. */
  children?: ReactNode;
}

/** A record as its own page, or as the panel beside its list. */
export function RecordView(props: RecordViewProps) {
  const { words, beside, list, query, asOf, title, actions, fields, notFound, children } = props;
  const t = useTranslations(words);
  const format = useFormat();
  const read = asOf === undefined ? null : t('asOf', { at: format.dayTime(asOf) });
  if (beside) return <RecordPanel {...props} beside={beside} loading={t('loading')} read={read} />;
  // The first HTML answers 404 by itself, unless the provider took too long for it.
  if (isNotFound(query.error)) return notFound.page;
  return (
    <>
      <article className="@container w-full max-w-6xl px-4 py-4 lg:px-6 lg:py-6">
        <PrintedAccount />
        <AppLink
          href={list}
          className="no-print -ml-1.5 inline-flex h-8 items-center gap-1.5 rounded-md px-1.5 text-sm text-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </AppLink>
        <div className="mt-1 mb-7 flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">{title}</div>
          <div className="no-print flex gap-2">{actions}</div>
        </div>
        {query.error && !query.isFetching && (
          <div className="mb-6 max-w-2xl">
            <FailureNotice error={query.error} onRetry={() => query.refetch()} />
          </div>
        )}
        {query.isFetching && query.failureReason && (
          <div className="mb-6 max-w-2xl">
            <Notice tone="caution">
              <RetryText error={query.failureReason} />
            </Notice>
          </div>
        )}
        {query.data === undefined && query.isFetching && <p role="status">{t('loading')}</p>}
        {fields}
        {read && (
          <p className="mt-2 text-xs text-soft">
            {read}, {format.zoneWords}
          </p>
        )}
      </article>
      {children}
    </>
  );
}

const ICON_BUTTON =
  'inline-flex size-9 items-center justify-center rounded-md text-soft hover:bg-wash hover:text-ink aria-disabled:opacity-40 sm:size-8';

interface RecordPanelProps extends RecordViewProps {
  beside: PanelNavigation;
  loading: string;
  read: string | null;
}

/** Beside its list, or over it on a narrow screen. It takes the focus when it opens. */
function RecordPanel(props: RecordPanelProps) {
  const { label, href, beside, query, title, fields, loading, read, notFound, children } = props;
  const { place, onStep, onClose } = beside;
  const t = useTranslations('panel');
  const panel = useRef<HTMLElement>(null);
  // The sections below render after the fields.
  const whole = useDeferredValue(true, false);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <aside ref={panel} tabIndex={-1} aria-label={label} data-record-panel className="record-panel">
      <div className="flex items-center gap-0.5 border-b border-line px-3 py-1.5">
        <IconButton
          label={t('previous')}
          shortcut="k"
          icon={ChevronUp}
          disabled={place === null || place.at <= 1}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={t('next')}
          shortcut="j"
          icon={ChevronDown}
          disabled={place === null || place.at >= place.loaded}
          onClick={() => onStep(1)}
        />
        <p role="status" className="ml-1.5 flex-1 text-xs text-soft">
          {place && t('place', place)}
        </p>
        <AppLink href={href} aria-label={t('page')} title={t('page')} className={ICON_BUTTON}>
          <Maximize2 aria-hidden className="size-4" />
        </AppLink>
        <IconButton label={t('close')} shortcut="Esc" icon={X} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="@container px-4 py-4 lg:px-6">
          {read !== null ? (
            <>
              {title}
              <div className="mt-5">{fields}</div>
              <p className="text-xs text-soft">{read}</p>
            </>
          ) : query.error ? (
            <Notice tone="danger">{isNotFound(query.error) ? notFound.text : <ErrorText error={query.error} />}</Notice>
          ) : (
            <p role="status">{loading}</p>
          )}
        </div>
        {read !== null && whole && children}
      </div>
    </aside>
  );
}

interface IconButtonProps {
  label: string;
  shortcut: string;
  icon: LucideIcon;
  disabled?: boolean;
  onClick: () => void;
}

function IconButton({ label, shortcut, icon: Icon, disabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${shortcut})`}
      aria-disabled={disabled}
      onClick={onClick}
      className={ICON_BUTTON}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
