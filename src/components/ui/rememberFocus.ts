/**
 * Headless UI gives focus back to what it last saw focused, and it sees nothing before its code is
 * here: what was focused meanwhile would be forgotten. Call it when that code has come.
 */
export function rememberFocus(): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focus'))
}
