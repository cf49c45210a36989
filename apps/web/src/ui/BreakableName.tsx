import { Fragment } from 'react'

/** Behind an underscore, dot or slash inside a name; before a capital inside a word. */
const seams = /(?<=[_./])(?=[\p{L}\d])|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/**
 * A name that, where it has no room, wraps at the seams of `snake_case` and `camelCase` first. What is
 * read aloud, found and copied is the name as it is. Put it where `overflow-wrap: anywhere` holds: a
 * name without seams then still breaks rather than runs over.
 */
export function BreakableName({ name }: { name: string }) {
  return name.split(seams).map((piece, at) => (
    // A name's pieces have no other identity than their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {/* Hidden, for browsers take a bare one for a space in the name of a link or a button. */}
      {at > 0 && <wbr aria-hidden="true" />}
      {piece}
    </Fragment>
  ))
}
