export type {
  EffectContext,
  Message,
  ModelAnswer,
  ModelPort,
  ModelRequest,
  ModelUsage,
  ToolCall,
  ToolDeclaration,
  ToolPort,
} from './ports/model.ts'
