/** Providers that a kind sets by itself; a document may repeat them but not change them. */
export const fixedProviders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  OpenAiConfig: { provider: 'openai', api_provider: 'openai' },
  VllmConfig: { api_provider: 'vllm' },
  OllamaConfig: { api_provider: 'ollama' },
  OciGenAiConfig: { api_provider: 'oci' },
  GeminiConfig: { provider: 'google' },
}
