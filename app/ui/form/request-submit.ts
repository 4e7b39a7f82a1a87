/** Safari has it since 16: a message is sent by Enter, a switch saves itself. A click on a button of its own does the same. */
export function addRequestSubmit(): void {
  HTMLFormElement.prototype.requestSubmit ??= function (this: HTMLFormElement, submitter) {
    if (submitter) return submitter.click();
    const button = document.createElement("button");
    button.hidden = true;
    this.append(button);
    button.click();
    button.remove();
  };
}
