import { createHmac } from 'node:crypto'

const DAYS = 365

/** @param {object} value */
const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A token with which a person's likes are taken: an HS256 JWT for 365 days.
 * @param {string} secret that of PostgREST
 * @param {string} person the name that likes are kept under, and that the token is revoked by
 * @param {Partial<Record<'role' | 'exp', string | number>>} [claims] others than usual, for tests
 */
export function createToken(secret, person, claims = {}) {
  const made = Date.now()
  const seconds = Math.floor(made / 1000)
  const payload = {
    role: 'member',
    sub: person,
    iat: seconds,
    exp: seconds + DAYS * 24 * 60 * 60,
    // `iat` has seconds only: a token made right after a revocation is a new one.
    made,
    ...claims,
  }
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(payload)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/**
 * Revokes all tokens that a person has by now.
 * @param {import('postgres').Sql} sql
 * @param {string} person
 * @returns {Promise<boolean>} whether anybody has liked under that name: it may be misspelt otherwise
 */
export async function revokeTokens(sql, person) {
  await sql`insert into explore.revoked (person, before) values (${person}, clock_timestamp())
    on conflict (person) do update set before = excluded.before`
  const presses = await sql`select from explore.presses where person = ${person} limit 1`
  return presses.length > 0
}
