export { a11yMessages } from './a11yMessages.ts'
export { BreakableName } from './BreakableName.tsx'
export { download, downloadFrom } from './download.ts'
export { Button, type ButtonSize, type ButtonVariant } from './buttons/Button.tsx'
export { IconButton } from './buttons/IconButton.tsx'
export { type Segment, Segmented } from './buttons/Segmented.tsx'
export { SplitButton } from './buttons/SplitButton.tsx'
export { TextButton } from './buttons/TextButton.tsx'
export { Badge } from './chips/Badge.tsx'
export { Chip } from './chips/Chip.tsx'
export { Kbd } from './chips/Kbd.tsx'
export { CodeBlock } from './code/CodeBlock.tsx'
export { Message } from './code/Message.tsx'
export { plainMessage } from './code/plainMessage.ts'
export { Checkbox } from './fields/Checkbox.tsx'
export { Field } from './fields/Field.tsx'
export { type Option, Select } from './fields/Select.tsx'
export { Switch } from './fields/Switch.tsx'
export { TextArea } from './fields/TextArea.tsx'
export { TextInput } from './fields/TextInput.tsx'
export {
  formatBytes,
  formatClock,
  formatCompact,
  formatCount,
  formatDuration,
  formatMicros,
  formatMoment,
  formatTokens,
  formatWhen,
  plural,
} from './format.ts'
export { formatCost } from './formatCost.ts'
export { Caret } from './glyphs/Caret.tsx'
export { Logo } from './glyphs/Logo.tsx'
export {
  type GlyphStatus,
  glyphStatuses,
  glyphWords,
  type RunOrFrameStatus,
  shownStatus,
} from './glyphs/status.ts'
export { type ReadyMark, ReadyMarks } from './glyphs/ReadyMarks.tsx'
export { StatusGlyph } from './glyphs/StatusGlyph.tsx'
export { StepTile } from './glyphs/StepTile.tsx'
export { type DataType, TypeGlyph } from './glyphs/TypeGlyph.tsx'
export { Icon, type IconName, iconNameOf, type IconSize } from './Icon.tsx'
export { Disclosure } from './layout/Disclosure.tsx'
export { EmptyState } from './layout/EmptyState.tsx'
export { Note } from './layout/Note.tsx'
export { PageHead } from './layout/PageHead.tsx'
export { RetryNote } from './layout/RetryNote.tsx'
export { Skeleton } from './layout/Skeleton.tsx'
export { Splitter } from './layout/Splitter.tsx'
export { type Step, Steps } from './layout/Steps.tsx'
export { type Tab, Tabs } from './layout/Tabs.tsx'
export { LiveRegion, useAnnounce } from './LiveRegion.tsx'
export { ConfirmDialog } from './overlays/ConfirmDialog.tsx'
export { RenameDialog } from './overlays/RenameDialog.tsx'
export { ContextMenu } from './overlays/ContextMenu.tsx'
export { Dialog } from './overlays/Dialog.tsx'
export { Menu, type MenuEntry, type MenuGroupLabel, type MenuItem } from './overlays/Menu.tsx'
export { Toasts } from './toasts/Toasts.tsx'
export { Tooltip, type TooltipSide } from './overlays/Tooltip.tsx'
export { type ToastRequest, useToast } from './toasts/useToast.ts'
export { Link } from './routing/Link.tsx'
export { navigate, usePath } from './routing/location.ts'
export { paths } from './routing/paths.ts'
export { TextLink } from './routing/TextLink.tsx'
export { usePageTitle } from './routing/usePageTitle.ts'
export { between, keepForSession, oneOf, readForSession, readKept, useKept } from './useKept.ts'
export { useClock } from './useClock.ts'
export { useNow } from './useNow.ts'
