export const simple = { signIn: 'Sign in' } as const;

export const test = {
  title: 'Something stuck?',
  text: 'This forgets everything that this browser keeps of the product and loads the page anew. Your account stays as it is.',
  confirmTitle: 'Clear this browser?',
  confirmText: 'Unsent messages and saved notifications in this browser are lost.',
  confirm: 'Clear & Reload',
} as const;
