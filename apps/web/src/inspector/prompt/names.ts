import { StateEffect, StateField } from '@codemirror/state'
import type { ComponentId } from '@flowglass/spec'
import type { DataType } from '../../ui/index.ts'

/** An input of the step as the prompt sees it. */
export interface PromptName {
  readonly type: DataType
  /** Why a run would not know what to put in; undefined when it would. */
  readonly trouble?: string
}

/** Something that can be put into the prompt: an input that is there, or the result of a step. */
export interface PromptOffer {
  /** The name between the braces. */
  readonly name: string
  readonly type: DataType
  /** Where the value comes from, in words. */
  readonly from: string
  /** Result to connect when it is chosen; undefined for an input that is already there. */
  readonly source?: { readonly node: ComponentId; readonly output: string }
}

export interface PromptContext {
  readonly names: ReadonlyMap<string, PromptName>
  readonly offers: readonly PromptOffer[]
  /** Names that stand out in the text: the tools that an agent may call. */
  readonly terms: readonly string[]
}

/** The editor's extensions never change; what they know of the document comes in by this effect. */
export const setContext = StateEffect.define<PromptContext>()

export const contextField = StateField.define<PromptContext>({
  create: () => ({ names: new Map(), offers: [], terms: [] }),
  update: (context, transaction) =>
    transaction.effects.findLast((effect) => effect.is(setContext))?.value ?? context,
})

/** Rides on the change that inserts an offer, so that text and source become one edit. */
export const chose = StateEffect.define<PromptOffer>()
