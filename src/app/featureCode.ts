import { lazyCode } from '../lib/lazyCode'

/** The features, which are loaded after the first cards. */
export const FEATURE_CODE = lazyCode(() => import('./features').then((module) => module.FEATURES))
