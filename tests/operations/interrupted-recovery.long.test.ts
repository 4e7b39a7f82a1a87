import { describe, expect, it } from "vitest";
import { recover } from "~/server/runtime/swap.server";
import { oldFolder, replacedClubs, watched, watchedRestore } from "../support/interrupted-restore";

describe.each(replacedClubs)("over %s, a restore", (_kind, hasWal, steps) => {
  it("interrupted before any step leaves one complete club, also when its recovery is interrupted", async () => {
    const { dataDir, states, restoring, expectOld, expectNew } = await watchedRestore({ hasWal });
    expect((await restoring)?.keptAt).toBe(oldFolder);
    expectNew(dataDir);
    expect(states).toHaveLength(steps);
    const [uncommitted = "", ...committed] = states;
    expect(recover(uncommitted)).toBe("rolled back");
    expectOld(uncommitted);
    for (const state of committed) {
      const recovery = watched(state);
      expect(recover(state, recovery.rename)).toBe("rolled forward");
      expectNew(state);
      expect(recovery.states).toHaveLength(steps - 1 - committed.indexOf(state));
      for (const again of recovery.states) {
        expect(recover(again)).toBe("rolled forward");
        expectNew(again);
      }
    }
  });

  it("with a failing step leaves everything as it was, also when its way back is interrupted", async () => {
    for (let failing = 1; failing < steps; failing += 1) {
      const { dataDir, states, restoring, expectOld, expectNew } = await watchedRestore({ hasWal, failing });
      await expect(restoring).rejects.toThrow(
        "O clube restaurado não passou na verificação final (EIO: i/o error); tudo voltou ao que era.",
      );
      expectOld(dataDir);
      for (const state of states.slice(Math.max(failing, 1))) {
        recover(state);
        expectNew(state);
      }
    }
  });
});
