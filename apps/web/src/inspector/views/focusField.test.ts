import { expect, test } from 'vitest'
import { focusField } from './focusField.ts'

function page(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.body
}

test('the field of a problem gets the focus', () => {
  const body = page('<div data-at="/a"><input id="a"></div><div data-at="/b"><input id="b"></div>')
  focusField({ owner: undefined, at: '/b' }, body)
  expect(document.activeElement?.id).toBe('b')
})

test('a pointer into a field goes to the field', () => {
  focusField(
    { owner: undefined, at: '/a/0/name' },
    page('<div data-at="/a"><button id="a"></button></div>'),
  )
  expect(document.activeElement?.id).toBe('a')
})

test('a folded field is unfolded', () => {
  const body = page(
    '<details><summary>More</summary><div data-at="/x"><input id="x"></div></details>',
  )
  focusField({ owner: undefined, at: '/x' }, body)
  expect(body.querySelector('details')?.open).toBe(true)
  expect(document.activeElement?.id).toBe('x')
})

test('a field that is not drawn leaves the focus where it is', () => {
  const body = page('<button id="here"></button>')
  body.querySelector('button')?.focus()
  focusField({ owner: undefined, at: '/nowhere' }, body)
  expect(document.activeElement?.id).toBe('here')
})

test('of two fields of one name the one of the component in question gets the focus', () => {
  const field = (owner: string) =>
    `<div data-owner="${owner}" data-at="/name"><input id="${owner}"></div>`
  focusField({ owner: 'tool', at: '/name' }, page(field('step') + field('tool')))
  expect(document.activeElement?.id).toBe('tool')
})
