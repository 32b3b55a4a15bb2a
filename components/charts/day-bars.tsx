import { useRef } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { CHART_HEIGHT } from './chart-height';
import { useWidth } from './use-width';

export interface BarSeries {
  key: string;
  label: string;
  color: string;
}

export interface BarDay {
  day: string;
  short: string;
  title: string;
  bars: Record<string, { height: number; text: string }>;
}

interface DayBarsProps {
  label: string;
  days: readonly BarDay[];
  series: readonly BarSeries[];
  counts: boolean;
  axis: (value: number) => string;
  onOpen: (day: string, series: string) => void;
}

/** CSS pixels; narrower days scroll. */
const LEAST_DAY_WIDTH = 7;
const MARGINS = { top: 8, right: 4, bottom: 0, left: 0 };
const AXIS_WIDTH = 44;

/** Every day has its place, also without payments. */
export function DayBars({ label, days, series, counts, axis, onOpen }: DayBarsProps) {
  const box = useRef<HTMLDivElement>(null);
  const measured = useWidth(box);
  const width = Math.max(measured, days.length * LEAST_DAY_WIDTH + AXIS_WIDTH);
  return (
    <div ref={box} className="overflow-x-auto overflow-y-hidden" style={{ height: CHART_HEIGHT }}>
      {measured > 0 && (
        <BarChart
          width={width}
          height={CHART_HEIGHT}
          data={[...days]}
          margin={MARGINS}
          barGap={1}
          barCategoryGap="22%"
          title={label}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="short"
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            tick={{ fill: 'var(--soft)', fontSize: 11 }}
            interval="equidistantPreserveStart"
            minTickGap={14}
          />
          <YAxis
            width={AXIS_WIDTH}
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--soft)', fontSize: 11 }}
            allowDecimals={!counts}
            tickFormatter={axis}
          />
          <Tooltip
            cursor={{ fill: 'var(--wash)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const day = dayIn(payload[0]?.payload, days);
              return active && day ? <DayNote day={day} series={series} /> : null;
            }}
          />
          {series.map(({ key, label: name, color }) => (
            <Bar
              key={key}
              name={name}
              dataKey={(day: BarDay) => day.bars[key]?.height ?? 0}
              fill={color}
              maxBarSize={18}
              isAnimationActive={false}
              className="cursor-pointer"
              onClick={(_, index) => {
                const day = days[index];
                if (day) onOpen(day.day, key);
              }}
            />
          ))}
        </BarChart>
      )}
    </div>
  );
}

function dayIn(payload: unknown, days: readonly BarDay[]): BarDay | undefined {
  return days.find((day) => day === payload);
}

function DayNote({ day, series }: { day: BarDay; series: readonly BarSeries[] }) {
  return (
    <div className="rounded-md border border-edge bg-sheet px-3 py-2 text-xs shadow-lift">
      <p className="font-medium">{day.title}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {series.map(({ key, label, color }) => (
          <div key={key} className="contents">
            <dt className="flex items-center gap-1.5 text-soft">
              <span aria-hidden className="size-2 rounded-[1px]" style={{ background: color }} />
              {label}
            </dt>
            <dd className="text-right">{day.bars[key]?.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
