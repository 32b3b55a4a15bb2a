import { ChevronDown, ChevronUp, type LucideIcon, Maximize2, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import type { PanelNavigation } from '@/components/data-table/open-record/open-record';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { isNotFound } from '@/lib/errors';

interface RecordPanelProps extends PanelNavigation {
  label: string;
  href: string;
  /** Why it failed to load, where the list does not hold it. */
  error: unknown;
  words: { notFound: string; loading: string };
  record: { title: ReactNode; fields: ReactNode; asOf: string } | null;
  /** Full-width sections below the fields. */
  children?: ReactNode;
}

const ICON_BUTTON =
  'inline-flex size-9 items-center justify-center rounded-md text-soft hover:bg-wash hover:text-ink aria-disabled:opacity-40 sm:size-8';

/** A record beside its list, or over it on a narrow screen. It takes the focus when it opens. */
export function RecordPanel(props: RecordPanelProps) {
  const { label, href, place, onStep, onClose, error, words, record, children } = props;
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
        <Link href={href} prefetch={false} aria-label={t('page')} title={t('page')} className={ICON_BUTTON}>
          <Maximize2 aria-hidden className="size-4" />
        </Link>
        <IconButton label={t('close')} shortcut="Esc" icon={X} onClick={onClose} />
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
