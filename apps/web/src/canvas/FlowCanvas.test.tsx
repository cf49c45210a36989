import { setField } from '@flowglass/document'
import { asComponentId, type FlowDocument } from '@flowglass/spec'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, fakeJournal } from '../../test/editorFakes.ts'
import { edit, undo } from '../editor/edit.ts'
import { select } from '../editor/selection.ts'
import { createEditorStore, EditorProvider, type EditorStore } from '../editor/store.ts'
import { Toasts } from '../ui/index.ts'
import type * as Head from './card/parts/CardHead.tsx'
import floats from './floats/Floats.module.css'
import { FlowCanvas } from './FlowCanvas.tsx'
import { branching, end, flowWith, llm, model, placed, start } from './testFlow.ts'

const drawn: string[] = []
vi.mock('./card/parts/CardHead.tsx', async (original) => {
  const { CardHead } = await original<typeof Head>()
  return {
    CardHead: (props: Parameters<typeof CardHead>[0]) => {
      drawn.push(props.card.id)
      return <CardHead {...props} />
    },
  }
})

const id = asComponentId
/** The canvas asks the server for nothing here. */
const api = fakeApi({})
const journal = fakeJournal()

const document: FlowDocument = flowWith(
  [
    placed(start, 0, 0),
    placed(branching, 220, 0),
    placed(llm('answer', 'Answer {{request}}'), 600, 0),
    placed(end('done'), 900, 0),
  ],
  [
    ['start', 'next', 'choose'],
    ['choose', 'order', 'answer'],
    ['answer', 'next', 'done'],
  ],
  [model],
)

const createStore = (of: FlowDocument): EditorStore =>
  createEditorStore({
    flowId: 'stored',
    document: of,
    updatedAt: '2026-11-30T12:00:00Z',
    api,
    journal,
  })

function show(of: FlowDocument): EditorStore {
  const store = createStore(of)
  draw(store)
  return store
}

function draw(store: EditorStore): void {
  render(
    <EditorProvider value={store}>
      <Toasts>
        <FlowCanvas />
      </Toasts>
    </EditorProvider>,
  )
}

const step = (name: string) => screen.getByLabelText(name)

beforeEach(() => {
  drawn.length = 0
})

describe('FlowCanvas', () => {
  it('shows each step with its name and routes', () => {
    show(document)
    expect(within(step('Branching step, choose')).getByText('order | parcel')).toBeTruthy()
    expect(within(step('LLM step, answer')).getByText('LLM · gpt-4.1-mini')).toBeTruthy()
    expect(within(step('Branching step, choose')).getAllByText('leads nowhere')).toHaveLength(2)
  })

  it('shows a route that leads nowhere as bad as the list of problems has it', () => {
    const store = show(document)
    const tones = () =>
      screen.getAllByText('leads nowhere').map((words) => words.getAttribute('data-tone'))
    expect(tones()).toEqual(['warning', 'warning'])
    const problem = {
      severity: 'error',
      message: 'No.',
      at: '',
      componentId: id('choose'),
    } as const
    act(() => store.setState({ diagnostics: [{ code: 'branch-unrouted', ...problem }] }))
    expect(tones()).toEqual(['error', 'error'])
  })

  it('shows each step in the overview with an edge that no scale makes thinner', () => {
    show(document)
    const page = globalThis.document
    const blocks = [...page.querySelectorAll<SVGRectElement>('.react-flow__minimap-node')]
    expect(blocks).toHaveLength(4)
    for (const { style, classList } of blocks) {
      expect(style.strokeWidth).toBe('1.5')
      expect(style.stroke).toBe(style.fill)
      expect(classList).toContain(floats.block)
    }
  })

  it('draws one card anew for a key press in one prompt', () => {
    const store = show(document)
    drawn.length = 0
    act(() =>
      edit(store, 'Typed', (now) =>
        setField(now, {
          id: id('answer'),
          path: ['prompt_template'],
          value: 'Answer! {{request}}',
        }),
      ),
    )
    expect(new Set(drawn)).toEqual(new Set(['answer']))
  })

  it('draws no card anew when one is moved by keyboard, and undoes it as one step', async () => {
    const store = show(document)
    act(() => select(store, [id('answer')]))
    step('LLM step, answer').focus()
    drawn.length = 0
    await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{/Control}')
    const placeOf = () => store.getState().history.present.components['answer']?.['metadata']
    expect(placeOf()).toEqual({ flowglass: { position: { x: 600, y: 16 } } })
    expect(drawn).toEqual([])
    act(() => undo(store))
    expect(placeOf()).toEqual({ flowglass: { position: { x: 600, y: 0 } } })
  })

  it('walks along the routes with the arrow keys', async () => {
    const store = show(document)
    act(() => select(store, [id('start')]))
    step('Start step, start').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(store.getState().selection).toEqual(['choose'])
  })

  it('connects by keyboard: the route, then the target from a list', async () => {
    const store = show(document)
    act(() => select(store, [id('choose')]))
    act(() => store.getState().canvas?.connect())
    await userEvent.type(await screen.findByRole('combobox'), 'done{Enter}')
    const wires = [...Object.values(store.getState().history.present.components)].filter(
      ({ component_type: type }) => type === 'ControlFlowEdge',
    )
    expect(wires.map((wire) => wire['from_branch'])).toContain('refund')
  })

  it('renames in place', async () => {
    const store = show(document)
    act(() => select(store, [id('answer')]))
    act(() => store.getState().canvas?.rename())
    await userEvent.keyboard('reply{Enter}')
    expect(store.getState().history.present.components['answer']?.name).toBe('reply')
  })

  it('shows inputs and results of all steps in the data layer', () => {
    const store = show(document)
    act(() => store.getState().canvas?.toggleData())
    const answer = within(step('LLM step, answer'))
    expect(answer.getByText('request')).toBeTruthy()
    expect(answer.getByText('summary')).toBeTruthy()
  })

  it('looks for places once, also where the flow lists a step that is not there', async () => {
    const listed = [{ $component_ref: 'start' }, { $component_ref: 'gone' }]
    const store = createStore(
      setField(flowWith([start, placed(end('done'), 300, 0)], []), {
        id: id('flow'),
        path: ['nodes'],
        value: [...listed, { $component_ref: 'done' }],
      }),
    )
    const found: unknown[] = []
    store.subscribe((now, before) => {
      if (now.laidOut !== before.laidOut) found.push(now.laidOut)
    })
    draw(store)
    await waitFor(() => expect(found).toHaveLength(1))
    expect(await screen.findByLabelText('Start step, start')).toBeTruthy()
    await act(() => Promise.resolve())
    expect(found).toHaveLength(1)
  })
})
