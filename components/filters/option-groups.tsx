'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Choice } from '@/components/ui/choice';
import { PanelActions } from './panel-actions';

export interface OptionGroup<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
}

export interface Chosen<Value extends string> {
  not: boolean;
  values: Value[];
}

interface OptionGroupsProps<Value extends string> {
  legend: string;
  groups: readonly OptionGroup<Value>[];
  chosen: Chosen<Value>;
  onApply: (chosen: Chosen<Value>) => void;
  onCancel: () => void;
}

/** Several of many, in groups, as "is" or "is not". Nothing is asked for until it is applied. */
export function OptionGroups<Value extends string>(props: OptionGroupsProps<Value>) {
  const { legend, groups, chosen, onApply, onCancel } = props;
  const t = useTranslations('filters');
  const [draft, setDraft] = useState(chosen);

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
        {groups.map(({ label, options }) => {
          const values = options.map((option) => option.value);
          const all = values.every((value) => draft.values.includes(value));
          return (
            <fieldset key={label}>
              <legend className="sr-only">{label}</legend>
              <Tick checked={all} onChange={(on) => toggle(values, on)} strong>
                {label}
              </Tick>
              <div className="mt-1 border-l border-line pl-2">
                {options.map((option) => (
                  <Tick
                    key={option.value}
                    checked={draft.values.includes(option.value)}
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
      <PanelActions onCancel={onCancel} />
    </form>
  );
}

interface TickProps {
  checked: boolean;
  onChange: (on: boolean) => void;
  strong?: boolean;
  children: ReactNode;
}

function Tick({ checked, onChange, strong, children }: TickProps) {
  return (
    <label className="flex items-center gap-2 rounded px-1 py-1 text-sm hover:bg-wash">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0"
      />
      <span className={strong ? 'font-semibold' : ''}>{children}</span>
    </label>
  );
}
