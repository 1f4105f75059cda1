/** A choice between on and off that is kept on this device. */
export interface DeviceSwitch {
  readonly isOn: () => boolean
  readonly set: (isOn: boolean) => void
}

/**
 * Creates a switch. If the browser refuses storage, a choice lasts for the visit.
 * @param key of localStorage. Its value is "on" or "off" while the switch is not as it was at first, else absent
 * @param isOnAtFirst whether the switch is on until the visitor chooses
 */
export function createDeviceSwitch(key: string, isOnAtFirst: boolean): DeviceSwitch {
  const other = isOnAtFirst ? 'off' : 'on'
  /** A choice that could not be stored. */
  let unstored: boolean | null = null
  return {
    isOn() {
      try {
        return unstored ?? (localStorage.getItem(key) === other) !== isOnAtFirst
      } catch {
        return isOnAtFirst
      }
    },
    set(isOn) {
      try {
        if (isOn === isOnAtFirst) localStorage.removeItem(key)
        else localStorage.setItem(key, other)
        unstored = null
      } catch {
        unstored = isOn
      }
    },
  }
}
