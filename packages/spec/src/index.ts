export type { Component, ComponentId, ComponentRef, Property } from './component.ts'
export type { Diagnostic, Fix, Severity, TextPosition } from './diagnostic.ts'
export { isObject, isSameJson, memberOf, pathOf, pointerOf, setMember } from './json.ts'
export type { Json, JsonObject, JsonPointer } from './json.ts'

export { componentOf } from './document/flowDocument.ts'
export type { FlowDocument } from './document/flowDocument.ts'
export {
  controlEdges,
  dataEdges,
  flowIds,
  flowOwning,
  isFlow,
  nodeIds,
  positionOf,
  subflowOf,
  usesOf,
} from './document/flowReading.ts'
export type { ControlEdge, DataEdge, Position } from './document/flowReading.ts'
export { asComponentId, isRef, ref, refId } from './document/ids.ts'
export { normalise } from './document/normalise.ts'
export type { Normalised, NormaliseOptions } from './document/normalise.ts'
export { referencesIn, valueReferencesIn } from './document/graph/references.ts'
export type { Use } from './document/graph/references.ts'
export { serialise } from './document/serialise.ts'
export type { SerialiseOptions } from './document/serialise.ts'

export type { Field, FieldKind, Fields, Option } from './kinds/field.ts'
export type { ComponentOf, Kind, PortMode, Ports } from './kinds/kind.ts'
export { abstractTypes, kindOf, kinds } from './kinds/kinds.ts'
export { rolesFitting } from './kinds/role.ts'
export type { Role, StepCategory } from './kinds/role.ts'

export { inferredPortsOf, portsOf } from './ports/portsOf.ts'

export { jsonSchemaOf } from './schema/jsonSchemaOf.ts'

export { checkText } from './text/checkText.ts'
export { componentRanges } from './text/componentRanges.ts'
export type { TextRange } from './text/componentRanges.ts'
export { print } from './text/print.ts'
export type { PrintOptions } from './text/print.ts'
export { readDocument, readWithPlaces } from './text/readText.ts'
export type { ReadOptions, ReadResult, ReadWithPlaces } from './text/readText.ts'

export { isCastable, sameType } from './types/castable.ts'
export { castValue, textOf } from './types/castValue.ts'
export type { CastResult } from './types/castValue.ts'
export { fits } from './types/fits.ts'
export { templateVariables } from './types/jinja.ts'
export { dataTypeOf, typeLabel } from './types/label.ts'
export type { DataType } from './types/label.ts'
export { placeholdersOf } from './types/placeholders.ts'

export { disaggregate } from './document/disaggregate.ts'
export type { Disaggregated } from './document/disaggregate.ts'
export { secretsOf } from './document/secrets.ts'

export { leftOutBelow, lowestVersion, needsAbove } from './versions/lowest.ts'
export type { HighestNeed, LeftOut } from './versions/lowest.ts'
export type { Need } from './versions/needs.ts'
export { newestVersion, versionOf, versions } from './versions/versions.ts'
export type { Version } from './versions/versions.ts'

export { targets } from './validate/codes/code.ts'
export type { Code, Target } from './validate/codes/code.ts'
export { codes } from './validate/codes/codes.ts'
export type { DiagnosticCode } from './validate/codes/codes.ts'
export { targetOf } from './validate/targetOf.ts'
export { nearest } from './validate/near.ts'
export { runBlockers, validate } from './validate/validate.ts'
export type { Procedure } from './validate/targets/procedures.ts'
export type { ValidateOptions } from './validate/validate.ts'
