/** Says to a screen reader, by `aria-describedby`, why the control around it cannot be pressed. */
export function Reason({ id, text }: { id: string; text: string | undefined }) {
  return (
    text !== undefined && (
      <span id={id} hidden>
        {text}
      </span>
    )
  )
}
