import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const folder = join(root, '.tools', 'peers')
const version = '1.7.3'

/** What of LangGraph.js is used here; it is no dependency of the product. */
interface Graph {
  addNode(name: string, work: (state: never) => unknown): Graph
  addEdge(from: string, to: string): Graph
  addConditionalEdges(from: string, route: (state: never) => unknown, to?: string[]): Graph
  compile(): { invoke(state: object, options: object): Promise<Record<string, unknown>> }
}

export interface LangGraph {
  readonly name: string
  readonly StateGraph: new (annotation: unknown) => Graph
  readonly Annotation: {
    <T>(options?: { reducer: (a: T, b: T) => T; default: () => T }): unknown
    Root(fields: object): unknown
  }
  readonly Send: new (node: string, state: object) => unknown
  readonly START: string
  readonly END: string
}

/** Installs the peer into a folder of its own when it is wanted for the first time. */
export async function loadPeer(): Promise<LangGraph> {
  if (!existsSync(join(folder, 'node_modules', '@langchain', 'langgraph'))) {
    const packages = [`@langchain/langgraph@${version}`, '@langchain/core@1', 'zod@4']
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const path = createRequire(join(folder, 'x.js')).resolve('@langchain/langgraph')
  const loaded: Omit<LangGraph, 'name'> = await import(pathToFileURL(path).href)
  const { StateGraph, Annotation, Send, START, END } = loaded
  return { name: `LangGraph.js ${version}`, StateGraph, Annotation, Send, START, END }
}

const endless = { recursionLimit: 1_000_000 }

interface Count {
  readonly n: number
}

/** The same graphs as in flows.ts; each function gives what the flow gives. */
export function peerGraphs({ StateGraph, Annotation, Send, START, END }: LangGraph) {
  const counted = () => new StateGraph(Annotation.Root({ n: Annotation<number>() }))
  const add = ({ n }: Count) => ({ n: n + 1 })
  return {
    chain(length: number) {
      let graph = counted()
      for (let at = 0; at < length; at += 1) {
        graph = graph.addNode(`step${at}`, add)
        graph = graph.addEdge(at === 0 ? START : `step${at - 1}`, `step${at}`)
      }
      const compiled = graph.addEdge(`step${length - 1}`, END).compile()
      return async (n: number) => (await compiled.invoke({ n }, endless))['n']
    },
    loop(limit: number) {
      const again = ({ n }: Count) => (n < limit ? 'count' : END)
      const compiled = counted()
        .addNode('count', add)
        .addEdge(START, 'count')
        .addConditionalEdges('count', again, ['count', END])
        .compile()
      return async (n: number) => (await compiled.invoke({ n }, endless))['n']
    },
    map(items: readonly number[]) {
      type Pair = readonly [number, number]
      const done = Annotation<readonly Pair[]>({
        reducer: (a, b) => [...a, ...b],
        default: () => [],
      })
      const fields = { ns: Annotation<readonly number[]>(), done }
      const work = ({ at, n }: { at: number; n: number }) => ({ done: [[at, n + 1]] })
      const fan = ({ ns }: { ns: readonly number[] }) =>
        ns.map((n, at) => new Send('work', { at, n }))
      const compiled = new StateGraph(Annotation.Root(fields))
        .addNode('work', work)
        .addConditionalEdges(START, fan, ['work'])
        .addEdge('work', END)
        .compile()
      return async () => {
        const { done: pairs } = await compiled.invoke({ ns: items }, endless)
        const list: readonly Pair[] = Array.isArray(pairs) ? pairs : []
        return list.toSorted(([a], [b]) => a - b).map(([, n]) => n)
      }
    },
  }
}
