export function ProductMark() {
  return (
    <span className="inline-flex flex-col gap-[3px]">
      <span className="text-[1.1875rem] leading-none font-semibold tracking-[-0.03em] text-ink">Corte</span>
      <span aria-hidden className="h-[4px] w-full border-y border-accent" />
    </span>
  );
}
