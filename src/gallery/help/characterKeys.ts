import { createDeviceSwitch } from '../../lib/deviceChoice'

/**
 * Whether keys of a single character act where the visitor may not mean them. They can be turned off (WCAG 2.1.4),
 * since speech input could press them by mistake.
 */
export const characterKeys = createDeviceSwitch('explore.characterKeys', true)
