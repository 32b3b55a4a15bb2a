/** What one tab tells the others: who has signed in (null: nobody any more). */
export interface SessionNews {
  person: string | null;
}

const CHANNEL = 'corte:session';

export function tellSession(news: SessionNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Returns what stops listening. */
export function listenToSession(told: (news: SessionNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<SessionNews>) => told(data);
  return () => channel.close();
}
