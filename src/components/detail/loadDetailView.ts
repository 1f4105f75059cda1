/** Brings the detail view's code. Rejects where it does not come. */
export async function loadDetailView() {
  const { DetailView } = await import('./DetailView')
  // Headless UI gives focus back to what it last saw focused, and it sees nothing before it is here:
  // a card opened meanwhile would be forgotten.
  document.activeElement?.dispatchEvent(new FocusEvent('focus'))
  return DetailView
}
