import { useEffect, useState } from 'react'
import { readSource, type Source } from './source.ts'

/** Typing into a field is nobody else's business. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable="true"], .cm-editor, [role="dialog"]') !== null

const bringsText = (transfer: DataTransfer | null) =>
  transfer !== null && [...transfer.types].some((type) => type === 'Files' || type === 'text/plain')

/**
 * Takes files and text dropped or pasted anywhere on the page. `onSources` gets them once read.
 * Gives whether something is being dragged over the page.
 */
export const useIntake = (onSources: (sources: readonly Source[]) => void): boolean => {
  const [isDragging, setIsDragging] = useState(false)

  useEffect(() => {
    // A link or words of this page being dragged are nothing to import.
    let isOurs = false
    const begin = () => {
      isOurs = true
    }
    const end = () => {
      isOurs = false
    }
    const take = (transfer: DataTransfer): boolean => {
      const files = [...transfer.files]
      const text = transfer.getData('text/plain')
      if (files.length > 0) void Promise.all(files.map(readSource)).then(onSources)
      else if (text.trim() !== '') onSources([{ text }])
      else return false
      return true
    }
    const paste = (event: ClipboardEvent) => {
      if (event.clipboardData === null || isTyping(event.target)) return
      if (take(event.clipboardData)) event.preventDefault()
    }
    const over = (event: DragEvent) => {
      if (isOurs || !bringsText(event.dataTransfer) || isTyping(event.target)) return
      event.preventDefault()
      setIsDragging(true)
    }
    const leave = (event: DragEvent) => {
      // Moving between elements leaves one for another; leaving the window leaves for none.
      if (event.relatedTarget === null) setIsDragging(false)
    }
    const drop = (event: DragEvent) => {
      setIsDragging(false)
      if (isOurs || event.dataTransfer === null || isTyping(event.target)) return
      if (take(event.dataTransfer)) event.preventDefault()
    }
    addEventListener('dragstart', begin)
    addEventListener('dragend', end)
    addEventListener('paste', paste)
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragstart', begin)
      removeEventListener('dragend', end)
      removeEventListener('paste', paste)
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [onSources])

  return isDragging
}
