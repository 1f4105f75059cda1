import { inject } from 'vitest'
import { testMatchFinder, testSourceContract } from '../../tests/support/sourceContract'
import { openTeam } from './openTeam.ts'

const NAME = 'a team’s gallery, from PostgREST and PostgreSQL'
const SUBJECT = { open: () => openTeam(inject('contract')), word: 'art' }

testSourceContract(NAME, SUBJECT)
testMatchFinder(NAME, SUBJECT)
