import { asComponentId as id, nodeIds, portsOf } from '@flowglass/spec'
import { addNode, copy, createFlow, makeExplicit, moveNodes, paste, removeNodes, renameProperty, setField, setProperties, setPrompt, sourceCandidates, connect, applyLayout, layoutInput, needsLayout, duplicate } from '../src/index.ts'
let d = createFlow('Big')
d = setProperties(d, { id: id('start'), side: 'inputs', properties: [{ title: 'q', type: 'string' }] })
const t = (label: string, f: () => any) => { const a = performance.now(); const r = f(); console.log(label, (performance.now() - a).toFixed(1)); return r }
t('build 1000', () => {
  let last = id('start')
  for (let i = 0; i < 1000; i++) {
    const r = addNode(d, { flowId: d.root, type: i % 5 === 4 ? 'BranchingNode' : 'LlmNode', name: 'S' + i, position: { x: i * 300, y: 0 }, after: { node: last, branch: i % 5 === 0 && i > 0 ? 'default' : 'next' } })
    d = r.document; last = r.id
    if (i % 5 !== 4) d = setPrompt(d, { id: r.id, text: 'x {{q}} {{generated_text}}' }).document
  }
})
console.log(Object.keys(d.components).length)
const n = nodeIds(d, d.root)
const mid = n[500]!
for (let k = 0; k < 3; k++) {
t('setPrompt', () => { d = setPrompt(d, { id: id('s500'), text: 'x {{q}} {{generated_text}}' + k }).document })
t('setPrompt new input', () => { d = setPrompt(d, { id: id('s500'), text: 'x {{q}} {{generated_text}} {{new' + k + '}}'  }).document })
t('move one', () => { d = moveNodes(d, new Map([[id('s500'), { x: k, y: 1 }]])) })
t('setField', () => { d = setField(d, { id: id('s500'), path: ['description'], value: 'a' + k }) })
t('addNode', () => { d = addNode(d, { flowId: d.root, type: 'LlmNode', position: { x: 0, y: 0 }, after: { node: id('s300'), branch: 'next' } }).document })
t('candidates', () => sourceCandidates(d, { flowId: d.root, node: id('s998'), input: 'q' }).length)
t('candidates again', () => sourceCandidates(d, { flowId: d.root, node: id('s998'), input: 'q' }).length)
t('rename q', () => { d = renameProperty(d, { id: id('start'), side: 'outputs', from: k ? 'q' + k : 'q', to: 'q' + (k + 1) }) })
t('remove 100', () => removeNodes(d, { flowId: d.root, ids: n.slice(300, 400), heal: true }))
t('layoutInput', () => layoutInput(d, d.root))
t('duplicate 100', () => duplicate(d, { flowId: d.root, ids: n.slice(300, 400) }))
t('copy+paste 100', () => paste(d, { flowId: d.root, text: copy(d, n.slice(300, 400)), at: { x: 0, y: 0 } }))
}
const e = setField(d, { id: d.root, path: ['data_flow_connections'], value: null })
t('byname setPrompt', () => setPrompt(e, { id: id('s500'), text: 'x {{q3}} {{generated_text}}'}).document)
t('explicit', () => makeExplicit(e, { flowId: d.root }))
