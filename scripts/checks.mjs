/** Turbo tasks that need neither a build nor a browser. */
export const checks = ['task:format', 'task:lint', 'task:architecture', 'typecheck', 'test']
