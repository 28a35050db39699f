import { expect } from 'chai';
import { failureText, REDIRECT_RESULTS } from './sign-in-failure.ts';

const rejected = { status: 401, text: '401: {}', message: 'That account is closed.' };

describe('failed sign-in', () => {
  it('has one title and the cause on the landing page', () => {
    expect(failureText({ kind: 'blocked' }, 'landing')).to.deep.equal({
      title: 'Login failed',
      message: 'Popup was blocked. Please allow popups for this site.',
    });
    expect(failureText({ kind: 'cancelled' }, 'landing').message).to.equal(
      'Sign in was cancelled.',
    );
    expect(failureText({ kind: 'server', error: rejected }, 'landing').message).to.equal(
      'Failed to authenticate with server',
    );
  });

  it('shows the message of the server on the login page', () => {
    expect(failureText({ kind: 'server', error: rejected }, 'login')).to.deep.equal({
      title: 'Failed to authenticate with server',
      message: 'That account is closed.',
    });
    expect(
      failureText({ kind: 'server', error: { status: 502, text: '502: Bad Gateway' } }, 'login')
        .message,
    ).to.equal('Please try again.');
  });

  it('is an authentication error on the login page when the server is unreachable', () => {
    expect(
      failureText({ kind: 'server', error: { status: 0, text: 'offline' } }, 'login'),
    ).to.deep.equal({
      title: 'Authentication error',
      message: 'Something went wrong. Please try again.',
    });
  });

  it('has a text for each result of OpenID Connect', () => {
    const messages = REDIRECT_RESULTS.map((kind) => failureText({ kind }, 'login').message);
    expect(messages).to.deep.equal([
      'The sign-in was not completed. Please try again.',
      'Sign in was cancelled.',
      'That provider is not responding. Try again later or choose another way.',
    ]);
  });

  it('has its own text for the redirect flow', () => {
    expect(failureText({ kind: 'redirect' }, 'login')).to.deep.equal({
      title: 'Login failed',
      message: 'Could not sign in with Google. Please try again.',
    });
  });
});
