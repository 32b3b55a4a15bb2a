'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '@/components/account/use-format';
import { Choice } from '@/components/ui/choice';
import { PanelActions } from './panel-actions';

export interface OptionGroup<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
}

interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  /** How many rows it would show; null or left out where that is not known. Known to be none: it is folded. */
  count?: number | null;
}

export interface OptionSelection<Value extends string> {
  not: boolean;
  values: Value[];
}

interface OptionGroupsProps<Value extends string> {
  legend: string;
  groups: readonly OptionGroup<Value>[];
  chosen: OptionSelection<Value>;
  onApply: (chosen: OptionSelection<Value>) => void;
  onCancel: () => void;
  /** Below the choices: what the counts are of, or why there are none. */
  children?: ReactNode;
}

/**
 * Several of many, in groups, as "is" or "is not". Nothing is asked for until it is applied. Choices that are known to
 * show no rows are folded, unless they are chosen.
 */
export function OptionGroups<Value extends string>(props: OptionGroupsProps<Value>) {
  const { legend, groups, chosen, onApply, onCancel, children } = props;
  const t = useTranslations('filters');
  const [draft, setDraft] = useState(chosen);
  const [unfolded, setUnfolded] = useState(false);
  const { shown, folded } = fold(groups, draft.values, unfolded);

  function toggle(values: readonly Value[], on: boolean) {
    const others = draft.values.filter((value) => !values.includes(value));
    setDraft({ ...draft, values: on ? [...others, ...values] : others });
  }

  return (
    <form
      aria-label={legend}
      className="w-[26rem] max-w-full p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <Choice
        legend={t('operator')}
        hideLegend
        options={[
          { value: 'is', label: t('is') },
          { value: 'is-not', label: t('isNot') },
        ]}
        value={draft.not ? 'is-not' : 'is'}
        onChange={(operator) => setDraft({ ...draft, not: operator === 'is-not' })}
      />
      <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {shown.map(({ label, options, count }) => {
          const values = options.map((option) => option.value);
          const all = values.every((value) => draft.values.includes(value));
          return (
            <fieldset key={label}>
              <legend className="sr-only">{label}</legend>
              <Tick checked={all} count={count} onChange={(on) => toggle(values, on)} strong>
                {label}
              </Tick>
              <div className="mt-1 border-l border-line pl-2">
                {options.map((option) => (
                  <Tick
                    key={option.value}
                    checked={draft.values.includes(option.value)}
                    count={option.count}
                    onChange={(on) => toggle([option.value], on)}
                  >
                    {option.label}
                  </Tick>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      {(folded > 0 || unfolded) && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="mt-3 rounded px-1 py-1 text-sm text-accent hover:underline"
        >
          {unfolded ? t('fold') : t('unfold', { count: folded })}
        </button>
      )}
      {children && (
        <div aria-live="polite" className="mt-2 min-h-5 px-1 text-xs text-soft">
          {children}
        </div>
      )}
      <PanelActions onCancel={onCancel} />
    </form>
  );
}

interface ShownGroup<Value extends string> extends OptionGroup<Value> {
  count: number | null;
}

/** The groups less their choices that are known to show nothing, and how many those are. */
function fold<Value extends string>(
  groups: readonly OptionGroup<Value>[],
  chosen: readonly Value[],
  unfolded: boolean,
): { shown: ShownGroup<Value>[]; folded: number } {
  const isShown = ({ value, count }: Option<Value>) => unfolded || count !== 0 || chosen.includes(value);
  const shown = groups.map(({ label, options }) => ({
    label,
    options: options.filter(isShown),
    count: addCounts(options.map(({ count }) => count ?? null)),
  }));
  const all = groups.reduce((sum, { options }) => sum + options.length, 0);
  const left = shown.reduce((sum, { options }) => sum + options.length, 0);
  return { shown: shown.filter(({ options }) => options.length > 0), folded: all - left };
}

function addCounts(counts: readonly (number | null)[]): number | null {
  return counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}

interface TickProps {
  checked: boolean;
  onChange: (on: boolean) => void;
  strong?: boolean;
  count: number | null | undefined;
  children: ReactNode;
}

function Tick({ checked, onChange, strong, count, children }: TickProps) {
  const format = useFormat();
  // The count is told beside the name, which stays the same when the counts arrive.
  const name = useId();
  const shown = useId();
  return (
    <label className="flex items-center gap-2 rounded px-1 py-1 text-sm hover:bg-wash">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={name}
        aria-describedby={typeof count === 'number' ? shown : undefined}
        className="size-4 shrink-0"
      />
      <span id={name} className={`min-w-0 flex-1 ${strong ? 'font-semibold' : ''}`}>
        {children}
      </span>
      {typeof count === 'number' && (
        <span id={shown} className={`tabular-nums ${strong ? '' : 'text-soft'}`}>
          {format.count(count)}
        </span>
      )}
    </label>
  );
}
