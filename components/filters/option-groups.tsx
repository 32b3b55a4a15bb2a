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
  /** Rows it would show; null or undefined where unknown. Options with none are collapsed. */
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
  children?: ReactNode;
}

/** Several options in groups, as "is" or "is not", applied together. Options without rows are collapsed unless they are chosen. */
export function OptionGroups<Value extends string>(props: OptionGroupsProps<Value>) {
  const { legend, groups, chosen, onApply, onCancel, children } = props;
  const t = useTranslations('filters');
  const [draft, setDraft] = useState(chosen);
  const [expanded, setExpanded] = useState(false);
  const { shown, collapsed } = collapseEmpty(groups, draft.values, expanded);

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
              <CheckboxRow checked={all} count={count} onChange={(on) => toggle(values, on)} strong>
                {label}
              </CheckboxRow>
              <div className="mt-1 border-l border-line pl-2">
                {options.map((option) => (
                  <CheckboxRow
                    key={option.value}
                    checked={draft.values.includes(option.value)}
                    count={option.count}
                    onChange={(on) => toggle([option.value], on)}
                  >
                    {option.label}
                  </CheckboxRow>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      {(collapsed > 0 || expanded) && (
        <button
          type="button"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
          className="mt-3 rounded px-1 py-1 text-sm text-accent hover:underline"
        >
          {expanded ? t('fold') : t('unfold', { count: collapsed })}
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

interface VisibleGroup<Value extends string> extends OptionGroup<Value> {
  count: number | null;
}

function collapseEmpty<Value extends string>(
  groups: readonly OptionGroup<Value>[],
  chosen: readonly Value[],
  expanded: boolean,
): { shown: VisibleGroup<Value>[]; collapsed: number } {
  const isShown = ({ value, count }: Option<Value>) => expanded || count !== 0 || chosen.includes(value);
  const shown = groups.map(({ label, options }) => ({
    label,
    options: options.filter(isShown),
    count: addCounts(options.map(({ count }) => count ?? null)),
  }));
  const all = groups.reduce((sum, { options }) => sum + options.length, 0);
  const left = shown.reduce((sum, { options }) => sum + options.length, 0);
  return { shown: shown.filter(({ options }) => options.length > 0), collapsed: all - left };
}

function addCounts(counts: readonly (number | null)[]): number | null {
  return counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}

interface CheckboxRowProps {
  checked: boolean;
  onChange: (on: boolean) => void;
  strong?: boolean;
  count: number | null | undefined;
  children: ReactNode;
}

function CheckboxRow({ checked, onChange, strong, count, children }: CheckboxRowProps) {
  const format = useFormat();
  // The count is the description, not the name, which stays the same when counts arrive.
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
