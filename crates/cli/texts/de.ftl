# Was das Terminal selbst sagt, um jedes Spiel herum. Die Worte eines Spiels stehen in seiner Crate.

ways = ({ $count } Möglichkeiten)
more = { $count } weitere; `w` nennt sie
pass = nichts tun
nothing-blocked = nichts ist gesperrt
taken-back = zurückgenommen
exactly = genau { $count }
range = { $least } bis { $most }
chosen = { $range }, { $count } gewählt
prompt = (`b` zurück, `auto`, `clear` leeren)
prompt-done = (`b` zurück, `auto`, `clear` leeren, Enter fertig)
over-nobody = Das Spiel ist zu Ende, und niemand gewinnt.
over-you = Das Spiel ist zu Ende: Du gewinnst!
over-one = Das Spiel ist zu Ende: { $winner-id } gewinnt.
over-several = Das Spiel ist zu Ende: { $winners } gewinnen gemeinsam.
bot-would = Der Computerspieler ({ $level }) würde wählen:
