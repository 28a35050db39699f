import { expect } from 'chai';
import { wordsFor } from './sign-in-failure.ts';

const refused = { status: 401, text: '401: {}', message: 'That account is closed.' };

describe('failed sign-in', () => {
  it('is told on the landing page by one title and the cause', () => {
    expect(wordsFor({ kind: 'blocked' }, 'landing')).to.deep.equal({
      title: 'Login failed',
      message: 'Popup was blocked. Please allow popups for this site.',
    });
    expect(wordsFor({ kind: 'cancelled' }, 'landing').message).to.equal('Sign in was cancelled.');
    expect(wordsFor({ kind: 'server', error: refused }, 'landing').message).to.equal(
      'Failed to authenticate with server',
    );
  });

  it('is told on the login page with what the server said', () => {
    expect(wordsFor({ kind: 'server', error: refused }, 'login')).to.deep.equal({
      title: 'Failed to authenticate with server',
      message: 'That account is closed.',
    });
    expect(
      wordsFor({ kind: 'server', error: { status: 502, text: '502: Bad Gateway' } }, 'login')
        .message,
    ).to.equal('Please try again.');
  });

  it('is an authentication error on the login page when no server was reached', () => {
    expect(
      wordsFor({ kind: 'server', error: { status: 0, text: 'offline' } }, 'login'),
    ).to.deep.equal({
      title: 'Authentication error',
      message: 'Something went wrong. Please try again.',
    });
  });

  it('has words of its own for the redirect flow', () => {
    expect(wordsFor({ kind: 'redirect' }, 'login')).to.deep.equal({
      title: 'Login failed',
      message: 'Could not sign in with Google. Please try again.',
    });
  });
});
