import { isMainThread } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// For a thread that a test starts: it reads TypeScript itself, where a build would have made a bundle of it.
if (!isMainThread) register();
