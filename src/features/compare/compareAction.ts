import { labelFor } from '../../lib/labels'
import type { SelectionAction } from '../../gallery/features'
import { MAX_COMPARED } from '../../gallery/navigation/address'
import { dispatch } from '../../gallery/navigation/navigate'

/** Opens the comparison of the selected images. */
export const COMPARE = {
  get label() {
    return labelFor('Compare')
  },
  icon: 'compare',
  key: 'C',
  reasonAgainst: (count) =>
    count < 2 || count > MAX_COMPARED
      ? labelFor('Select two to four images to compare them.')
      : null,
  async run({ ids, areShown }) {
    const compared = await ids()
    if (areShown()) dispatch({ type: 'compared', ids: compared })
    return null
  },
} satisfies SelectionAction
