import { storedText } from './storedText'

/** A choice between a few values that is kept on this device. */
export interface DeviceChoice<Value extends string> {
  readonly get: () => Value
  readonly set: (value: Value) => void
}

/** The choice that the device keeps: see `createDeviceChoice`. */
export function readDeviceChoice<Value extends string>(
  key: string,
  values: readonly Value[],
  first: Value,
): Value {
  const stored = storedText(() => localStorage, key)
  return values.find((value) => value === stored) ?? first
}

/**
 * Creates a choice. If the browser refuses storage, a choice lasts for the visit.
 * @param key of localStorage. It holds the value that was chosen, and is absent while that is the first
 * @param first the value until the visitor chooses
 */
export function createDeviceChoice<Value extends string>(
  key: string,
  values: readonly Value[],
  first: Value,
): DeviceChoice<Value> {
  /** A choice that could not be stored. */
  let unstored: Value | null = null
  return {
    get: () => unstored ?? readDeviceChoice(key, values, first),
    set(value) {
      try {
        if (value === first) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
        unstored = null
      } catch {
        unstored = value
      }
    },
  }
}

/** A choice between on and off that is kept on this device. */
export interface DeviceSwitch {
  readonly isOn: () => boolean
  readonly set: (isOn: boolean) => void
}

/**
 * Creates a switch: a choice between "on" and "off".
 * @param key see `createDeviceChoice`
 * @param isOnAtFirst whether the switch is on until the visitor chooses
 */
export function createDeviceSwitch(key: string, isOnAtFirst: boolean): DeviceSwitch {
  const choice = createDeviceChoice(key, ['on', 'off'], isOnAtFirst ? 'on' : 'off')
  return {
    isOn: () => choice.get() === 'on',
    set: (isOn) => choice.set(isOn ? 'on' : 'off'),
  }
}
