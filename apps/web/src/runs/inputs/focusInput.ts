/** Puts the cursor into the field of an input. */
export function focusInput(form: HTMLFormElement | null, title: string | undefined): void {
  if (form === null || title === undefined) return
  const field = form.querySelector(`[data-input="${CSS.escape(title)}"]`)
  field?.querySelector<HTMLElement>('textarea, input, button')?.focus()
}
