/** The parts of React's tree that show which components a commit rendered. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

/** What React calls where a page has its devtools; this file stands in for them. */
interface DevtoolsHook {
  readonly supportsFiber: true
  readonly renderers: Map<number, unknown>
  readonly inject: () => number
  readonly onCommitFiberUnmount: () => void
  readonly onPostCommitFiberRoot: () => void
  onCommitFiberRoot: (renderer: number, root: { readonly current: Fiber }) => void
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook
  }
}

const nothing = () => undefined

// React looks for its devtools once, when it is loaded: this file comes before it.
const hook = (window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  onCommitFiberUnmount: nothing,
  onPostCommitFiberRoot: nothing,
  onCommitFiberRoot: nothing,
})

// React sets this flag on a component that it has rendered (ReactFiberFlags, PerformedWork).
const PERFORMED_WORK = 1

function nameOf(type: unknown): string | null {
  if (typeof type === 'function') return type.name
  if (typeof type !== 'object' || type === null) return null
  // A memo component holds the real component. An icon, made with forwardRef, has its own name.
  if ('type' in type) return nameOf(type.type)
  if ('displayName' in type && typeof type.displayName === 'string') return type.displayName
  return null
}

/** Walks the parts that differ from the tree before. A part that React did not render is the same object. */
function collect(fiber: Fiber, names: string[]): void {
  const name = nameOf(fiber.type)
  if (name !== null && (fiber.flags & PERFORMED_WORK) !== 0) names.push(name)
  if (fiber.child === fiber.alternate?.child) return
  for (let child = fiber.child; child !== null; child = child.sibling) collect(child, names)
}

/** Notes which components render, by name, from now until `stop`. */
export function watchRenders(): { readonly stop: () => readonly string[] } {
  const names: string[] = []
  hook.onCommitFiberRoot = (_renderer, root) => collect(root.current, names)
  return {
    stop() {
      hook.onCommitFiberRoot = nothing
      return names
    },
  }
}
