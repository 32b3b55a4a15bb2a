import Link from 'next/link';
import { buttonLook } from '@/components/ui/button';

interface RecordNotFoundProps {
  title: string;
  what: string;
  hint?: string;
  list: { href: string; label: string };
}

export function RecordNotFound({ title, what, hint, list }: RecordNotFoundProps) {
  return (
    <div className="max-w-xl px-4 py-10 lg:px-6">
      <h1 className="text-[1.625rem] leading-8 font-semibold tracking-[-0.025em]">{title}</h1>
      <p className="mt-3 wrap-anywhere">{what}</p>
      {hint && <p className="mt-1 text-soft">{hint}</p>}
      <Link href={list.href} prefetch={false} className={`mt-5 ${buttonLook('outline')}`}>
        {list.label}
      </Link>
    </div>
  );
}
