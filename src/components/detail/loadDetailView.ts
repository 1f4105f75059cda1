/** Brings the detail view's code. Rejects where it does not come. */
export async function loadDetailView() {
  const { DetailView } = await import('./DetailView')
  return DetailView
}
