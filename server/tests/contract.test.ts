import { inject } from 'vitest'
import { testSourceContract } from '../../tests/support/sourceContract'
import { openTeam } from './openTeam.ts'

testSourceContract('a team’s gallery, from PostgREST and PostgreSQL', {
  open: () => openTeam(inject('contract')),
  word: 'art',
})
