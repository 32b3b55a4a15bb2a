import { provideSeed } from './stack';

export default provideSeed;
