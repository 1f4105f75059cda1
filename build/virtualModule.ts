import type { Plugin } from 'vite'

/**
 * A module that no file has: its code is made when it is built.
 * @param id what it is imported by, such as `virtual:version`
 * @param code its code
 */
export const virtualModule = (id: string, code: () => string | Promise<string>): Plugin => ({
  name: id,
  resolveId: (source) => (source === id ? id : null),
  load: (source) => (source === id ? code() : null),
})
