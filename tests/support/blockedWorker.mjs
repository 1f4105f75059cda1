/** What Playwright writes to the console of a page that it keeps from registering its service worker. */
export const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'
