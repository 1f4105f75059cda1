import * as v from 'valibot'
import { defineSource } from '../../defineSource'
import { openGeneratedSource } from '../generatedSource'
import { campaignUi } from './campaignUi'
import { generatedColours } from './generatedColours'

/** Opens the generated gallery that an address asks for. The figures of a campaign are the same for every image. */
export const openGenerated = defineSource({
  schema: v.null(),
  open: (params) => ({ ...openGeneratedSource(params, generatedColours), ui: campaignUi }),
})
